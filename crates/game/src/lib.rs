//! The app's pure core: one reducer for every mode, settings, saves and views.
