//! Properties in brackets, `NAME[value]`, as GGF and SGF have them.
