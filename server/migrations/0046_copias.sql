-- The backups that the server makes by itself, and their tests: one row for each attempt.
CREATE TABLE copia (
  id_copia integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo text NOT NULL CONSTRAINT copia_tipo_valido CHECK (tipo IN ('copia', 'comprobacion')),
  nombre text, -- the name of the backup; a failed attempt may have none
  iniciada_en timestamptz NOT NULL,
  terminada_en timestamptz NOT NULL,
  error text, -- why it failed
  CONSTRAINT copia_con_nombre CHECK (nombre IS NOT NULL OR error IS NOT NULL)
);
CREATE INDEX copia_por_tipo ON copia (tipo, iniciada_en DESC);
