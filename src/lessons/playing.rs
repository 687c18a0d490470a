//! The chapters on playing well.

use super::{Lesson, Part, Start, Step, Task};

pub(super) const CORNERS: Lesson = Lesson {
    id: "corners",
    part: Part::PlayingWell,
    title: "learn-corners",
    steps: &[
        Step {
            text: "learn-corners-take",
            start: Start::Drawing(
                "-OOX----
                 OOX-----
                 O-X-----
                 XXX-----
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "",
            task: Task::Try("a1"),
        },
        Step {
            text: "learn-corners-grow",
            start: Start::Drawing(
                "XXXX-O--
                 XXOOOO--
                 XOOXOO--
                 -OXXXO--
                 -OXXOO--
                 --XOOO--
                 --------
                 -------- X",
            ),
            marks: "a1 b1 c1 d1 a2 b2 a3",
            task: Task::Look,
        },
        Step {
            text: "learn-corners-gift",
            start: Start::Drawing(
                "--------
                 --------
                 --O-----
                 ---X----
                 ----O---
                 --------
                 --------
                 -------- X",
            ),
            marks: "",
            task: Task::Follow("b2 a1"),
        },
    ],
};

pub(super) const AVOID: Lesson = Lesson {
    id: "avoid",
    part: Part::PlayingWell,
    title: "learn-avoid",
    steps: &[
        Step { text: "learn-avoid-slant", start: Start::Game(""), marks: "b2 g2 b7 g7", task: Task::Look },
        Step {
            text: "learn-avoid-edge",
            start: Start::Drawing(
                "--OXO---
                 --------
                 --------
                 --------
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "",
            task: Task::Follow("b1 a1"),
        },
        Step {
            text: "learn-avoid-greed",
            start: Start::Game("f5f6e6f4g4e7d7h4e3e2f3g3e8d6h3h5h6f8f7g5"),
            marks: "",
            task: Task::Try("d3 g6"),
        },
    ],
};

pub(super) const MOBILITY: Lesson = Lesson {
    id: "mobility",
    part: Part::PlayingWell,
    title: "learn-mobility",
    steps: &[
        Step {
            text: "learn-mobility-count",
            start: Start::Game("e6f4g3f6g6g7c4h6h8"),
            marks: "",
            task: Task::Follow("f8"),
        },
        Step {
            text: "learn-mobility-quiet",
            start: Start::Game("f5f6e6f4g4e7d7h4e3e2f3g3e8d6h3h5h6f8f7g5"),
            marks: "f5",
            task: Task::Try("g6"),
        },
        Step {
            text: "learn-mobility-squeeze",
            start: Start::Game("e6d6c5f6e7d7c6b6f7f5c4d3c8e8c7b7b5d8a8a5f8a7b4g8h8c3b8a4a6g7h7b3a3a2"),
            marks: "",
            task: Task::Follow("b2 a1"),
        },
    ],
};

pub(super) const PARITY: Lesson = Lesson {
    id: "parity",
    part: Part::PlayingWell,
    title: "learn-parity",
    steps: &[
        Step { text: "learn-parity-last", start: Start::Game(""), marks: "", task: Task::Look },
        Step {
            text: "learn-parity-pair",
            start: Start::Game(
                "c4e3f4c5e6d6c6d7e7f6f5e8f3g4g3g5h4f2h5h2c8c7g2h3h1d3b8g6e1f1\
                 e2g1c3c2c1b2d2b6b3d1a1b1h6d8f8b5b4f7h7a5a3a2a4b7a8g7h8",
            ),
            marks: "g8 a6 a7",
            task: Task::Try("g8"),
        },
    ],
};
