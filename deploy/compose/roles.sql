-- The role of requests, which owns nothing: docs/operations.md, "Two roles". The image of PostgreSQL runs this once, when it makes the database.
\getenv password DB_APP_PASSWORD
CREATE ROLE huella_app LOGIN PASSWORD :'password';
