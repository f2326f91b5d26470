//! Of which files a project in each language is made: those of `bots/`, with its random bot as the bot to change.

use super::template::{Template, template};

/// A virtual environment and a stub maker that reads `proto/` of the project itself.
pub(super) static PYTHON: &[Template] = &[
    template!("bots/python", "random_bot.py" => "my_bot.py", [("random_bot.py", "my_bot.py")]),
    template!("bot-client/src/new_project/pages", "python.md" => "README.md", []),
    template!("bots/python", ".gitignore", [("/my_bot.py", "/.venv\n__pycache__")]),
    template!(
        "bots/python",
        "make_stubs.py",
        [("../../proto", "proto"), ("HERE.parents[1] / \"proto\"", "HERE / \"proto\""),]
    ),
    template!(
        "bots/python",
        "pyproject.toml",
        [
            ("tikal-python-bots", "my-tikal-bot"),
            ("Bots for the Tikal engine", "A bot for the Tikal engine"),
            ("\"random_bot\", \"thinking_bot\"", "\"my_bot\""),
            ("[\"gen\", \"tests\"]", "[\"gen\"]"),
            (
                "\"random_bot.py\", \"thinking_bot.py\", \"tikal_bot\", \"tests\"",
                "\"my_bot.py\", \"tikal_bot\""
            ),
        ]
    ),
    template!("bots/python", "requirements.txt"),
    template!("bots/python", "tikal_bot/__init__.py"),
    template!("bots/python", "tikal_bot/line.py"),
    template!("bots/python", "tikal_bot/program.py"),
    template!("bots/python", "tikal_bot/seat.py", [("tikal-python-bots", "my-tikal-bot")]),
];

/// An npm package with its lock.
pub(super) static TYPESCRIPT: &[Template] = &[
    template!("bots/typescript", "src/random_bot.ts" => "src/my_bot.ts", [("random_bot", "my_bot")]),
    template!("bot-client/src/new_project/pages", "typescript.md" => "README.md", []),
    template!("bots/typescript", ".gitignore", [("/src/my_bot.ts", "/node_modules")]),
    template!("bots/typescript", ".npmrc"),
    template!("bots/typescript", "buf.gen.yaml"),
    template!("bots/typescript", "package-lock.json", [("tikal-typescript-bots", "my-tikal-bot")]),
    template!(
        "bots/typescript",
        "package.json",
        [
            ("tikal-typescript-bots", "my-tikal-bot"),
            ("Bots for the Tikal engine", "A bot for the Tikal engine"),
            ("../../proto", "proto"),
        ]
    ),
    template!("bots/typescript", "src/chance.ts"),
    template!("bots/typescript", "src/line.ts"),
    template!("bots/typescript", "src/program.ts"),
    template!("bots/typescript", "src/seat.ts", [("tikal-typescript-bots", "my-tikal-bot")]),
    template!("bots/typescript", "tsconfig.json"),
];

/// A Go module.
pub(super) static GO: &[Template] = &[
    template!("bots/go", "random/main.go" => "my_bot/main.go", [("./random", "./my_bot")]),
    template!("bot-client/src/new_project/pages", "go.md" => "README.md", []),
    template!("bots/go", ".gitignore", [("/mine\n", "")]),
    template!("bots/go", "go.mod"),
    template!("bots/go", "go.sum"),
    template!("bots/go", "stubs/main.go", [("../../proto", "proto")]),
    template!("bots/go", "tikal/chance.go"),
    template!("bots/go", "tikal/line.go"),
    template!("bots/go", "tikal/program.go", [("tikal-go-bots", "my-tikal-bot")]),
    template!("bots/go", "tikal/seat.go"),
];

/// A Maven project.
pub(super) static JAVA: &[Template] = &[
    template!(
        "bots/java",
        "src/main/java/tikal/bot/RandomBot.java" => "src/main/java/tikal/bot/MyBot.java",
        [("RandomBot", "MyBot")]
    ),
    template!("bot-client/src/new_project/pages", "java.md" => "README.md", []),
    template!("bots/java", ".gitignore", [("/src/main/java/tikal/bot/MyBot.java\n", "")]),
    template!(
        "bots/java",
        "pom.xml",
        [
            ("tikal-java-bots", "my-tikal-bot"),
            ("tikal-bots", "my-bot"),
            ("Bots for the Tikal engine", "A bot for the Tikal engine"),
            ("/../../proto", "/proto"),
        ]
    ),
    template!("bots/java", "src/main/java/tikal/bot/Bot.java"),
    template!("bots/java", "src/main/java/tikal/bot/Patience.java"),
    template!("bots/java", "src/main/java/tikal/bot/Program.java"),
    template!(
        "bots/java",
        "src/main/java/tikal/bot/Seat.java",
        [("tikal-java-bots", "my-tikal-bot")]
    ),
    template!("bots/java", "src/main/java/tikal/bot/Turn.java"),
];

/// A crate that uses those of the checkout. Its bot is an example of this crate, so that it compiles.
pub(super) static RUST: &[Template] = &[
    template!("bot-client/examples", "my_bot.rs" => "src/main.rs", []),
    template!("bot-client/src/new_project/pages", "rust.md" => "README.md", []),
    template!("bot-client/src/new_project/pages", "rust.toml" => "Cargo.toml", []),
    Template { path: ".gitignore", text: "/target\n", edits: &[] },
];
