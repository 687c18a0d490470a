//! The chapters on the rules.

use super::{Lesson, Part, Start, Step, Task};

pub(super) const SETUP: Lesson = Lesson {
    id: "setup",
    part: Part::Rules,
    title: "learn-setup",
    steps: &[
        Step {
            text: "learn-setup-board",
            start: Start::Drawing(
                "--------
                 --------
                 --------
                 --------
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "a1",
            task: Task::Look,
        },
        Step { text: "learn-setup-discs", start: Start::Game(""), marks: "d4 e4 d5 e5", task: Task::Look },
        Step { text: "learn-setup-first", start: Start::Game(""), marks: "", task: Task::Try("") },
    ],
};

pub(super) const MOVE: Lesson = Lesson {
    id: "move",
    part: Part::Rules,
    title: "learn-move",
    steps: &[
        Step {
            text: "learn-move-line",
            start: Start::Drawing(
                "--------
                 --------
                 --------
                 --XOOO--
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "",
            task: Task::Try("g4"),
        },
        Step {
            text: "learn-move-slant",
            start: Start::Drawing(
                "--------
                 -X------
                 --O-----
                 ---O----
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "",
            task: Task::Try("e5"),
        },
        Step { text: "learn-move-stay", start: Start::Game(""), marks: "d4", task: Task::Follow("d3 c3 c4") },
    ],
};

pub(super) const LINES: Lesson = Lesson {
    id: "lines",
    part: Part::Rules,
    title: "learn-lines",
    steps: &[
        Step { text: "learn-lines-two", start: Start::Game("d3 e3"), marks: "", task: Task::Try("f3") },
        Step {
            text: "learn-lines-all",
            start: Start::Drawing(
                "--------
                 -X-X-X--
                 --OOO---
                 -XO-OX--
                 --OOO---
                 -X-X-O--
                 ------X-
                 -------- X",
            ),
            marks: "",
            task: Task::Try("d4"),
        },
        Step {
            text: "learn-lines-once",
            start: Start::Drawing(
                "--------
                 --------
                 --------
                 --XO----
                 ---O----
                 ---X----
                 --------
                 -------- X",
            ),
            marks: "d5",
            task: Task::Try("e4"),
        },
    ],
};

pub(super) const NOT_LEGAL: Lesson = Lesson {
    id: "not-legal",
    part: Part::Rules,
    title: "learn-not-legal",
    steps: &[
        Step { text: "learn-not-legal-touch", start: Start::Game(""), marks: "c3", task: Task::Try("") },
        Step {
            text: "learn-not-legal-gap",
            start: Start::Drawing(
                "--------
                 --------
                 --------
                 -XO-O---
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "f4",
            task: Task::Try("d4"),
        },
        Step {
            text: "learn-not-legal-own",
            start: Start::Drawing(
                "--------
                 --------
                 --------
                 -XOXO---
                 --------
                 --------
                 --------
                 -------- X",
            ),
            marks: "c4",
            task: Task::Try("f4"),
        },
        Step { text: "learn-not-legal-choice", start: Start::Game("d3 e3"), marks: "", task: Task::Try("") },
    ],
};

pub(super) const LOST_TURN: Lesson = Lesson {
    id: "lost-turn",
    part: Part::Rules,
    title: "learn-lost-turn",
    steps: &[
        Step {
            text: "learn-lost-turn-none",
            start: Start::Game("e6f4g3f6g6g7c4h6h8f8"),
            marks: "",
            task: Task::Try("c3 d6"),
        },
        Step {
            text: "learn-lost-turn-forced",
            start: Start::Game(
                "c4c3d3e3f3d6e6e7f4f5f6g7f7g6g5h4h8g4e8c5c6d7h7f8b2d8h5h3g3h2h1a1g2h6g8f2c8b6c7",
            ),
            marks: "",
            task: Task::Follow("b7 a8"),
        },
        Step {
            text: "learn-lost-turn-many",
            start: Start::Game(
                "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1",
            ),
            marks: "",
            task: Task::Follow("c1a4a8b7b8c8h8g7h7h6h5h3h1g2"),
        },
    ],
};

pub(super) const ENDINGS: Lesson = Lesson {
    id: "endings",
    part: Part::Rules,
    title: "learn-endings",
    steps: &[
        Step {
            text: "learn-endings-full",
            start: Start::Game(
                "f5d6c3d3c4f4e6b3d2c5f3g4e3d7b4c2b5a5a4f2e2a3g3f1e1c1g1d1b1g2\
                 h4h3h2h1h5g5h6g6h7g7g8a1b6c6c7f6e7d8e8b2a2b7a6a7b8a8c8f7f8",
            ),
            marks: "",
            task: Task::Try("h8"),
        },
        Step {
            text: "learn-endings-stuck",
            start: Start::Game(
                "f5f6e6f4g5g6g4e7f3e3d6h6d7f2h5h4g3h3f8c5f7c6c7d8e8c8b8g7g8b7h8h7h2g2g1h1f1e1a7a8d3a6",
            ),
            marks: "",
            task: Task::Follow("b6"),
        },
        Step {
            text: "learn-endings-wipeout",
            start: Start::Game(""),
            marks: "",
            task: Task::Follow("e6f4e3f6g5d6e7f5c5"),
        },
    ],
};

/// A game that ends 24–39 with one square empty.
const ONE_EMPTY: Start = Start::Game(
    "f5f4e3d6e6g5g6f3c5f6d3e2g7c4c3b6g4g3b5b4a4c2d2d1e1h8f2h3f7h7h6\
     a3a6h5b1a5a2c1b2a1h4h2h1a7g2b3g8g1f1f8e8e7d8d7c8b8c7c6b7",
);

pub(super) const SCORE: Lesson = Lesson {
    id: "score",
    part: Part::Rules,
    title: "learn-score",
    steps: &[
        Step {
            text: "learn-score-count",
            start: Start::Game(
                "f5d6c3d3c4f4e6b3d2c5f3g4e3d7b4c2b5a5a4f2e2a3g3f1e1c1g1d1b1g2\
                 h4h3h2h1h5g5h6g6h7g7g8a1b6c6c7f6e7d8e8b2a2b7a6a7b8a8c8f7f8h8",
            ),
            marks: "",
            task: Task::Look,
        },
        Step { text: "learn-score-empties", start: ONE_EMPTY, marks: "a8", task: Task::Look },
        Step {
            text: "learn-score-draw",
            start: Start::Game(
                "f5d6c5f4e3c6d3f6e6d7g3c4e7f7g5c3b4g4g6h4h5h6h3h2f3b3d2b5a3\
                 c2a4a5e2a2b6a6c7d8e8c1f2c8b8f8g8d1g2e1f1b7a8a7a1h1g7g1b2b1",
            ),
            marks: "h7 h8",
            task: Task::Look,
        },
        Step { text: "learn-score-forfeit", start: Start::NoBoard, marks: "", task: Task::Look },
    ],
};

pub(super) const TOURNAMENT: Lesson = Lesson {
    id: "tournament",
    part: Part::Reference,
    title: "learn-tournament",
    steps: &[
        Step { text: "learn-tournament-clock", start: Start::NoBoard, marks: "", task: Task::Look },
        Step { text: "learn-tournament-score", start: ONE_EMPTY, marks: "a8", task: Task::Look },
        Step { text: "learn-tournament-mistakes", start: Start::NoBoard, marks: "", task: Task::Look },
        Step {
            text: "learn-tournament-transcript",
            start: Start::Game("f5 d6 c3"),
            marks: "f5 d6 c3",
            task: Task::Look,
        },
        Step { text: "learn-tournament-discs", start: Start::NoBoard, marks: "", task: Task::Look },
    ],
};
