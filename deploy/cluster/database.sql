-- Once, on the primary, as postgres. psql -v password=…
CREATE ROLE huella LOGIN PASSWORD :'password';
-- The limit of a single query, which PgBouncer's connections take over. Transactions set theirs themselves.
ALTER ROLE huella SET statement_timeout = '30s';
-- On by default; compiling the longer queries takes seconds, running them milliseconds.
ALTER ROLE huella SET jit = off;
CREATE DATABASE huella OWNER huella ENCODING 'UTF8' TEMPLATE template0;
