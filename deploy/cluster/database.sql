-- Once, on the primary, as postgres. psql -v password=… -v app_password=…
-- The owner of the tables: migrations, backups. CREATEDB is for the weekly test of a backup.
CREATE ROLE huella LOGIN CREATEDB PASSWORD :'password';
-- Requests and notices. It owns nothing; Huella gives it its rights at each start.
CREATE ROLE huella_app LOGIN PASSWORD :'app_password';
-- The limit of a single query, which PgBouncer's connections take over. Transactions set theirs themselves.
ALTER ROLE huella_app SET statement_timeout = '30s';
-- On by default; compiling the longer queries takes seconds, running them milliseconds.
ALTER ROLE huella_app SET jit = off;
CREATE DATABASE huella OWNER huella ENCODING 'UTF8' TEMPLATE template0;
