-- The clinic's own catalogue of medicines. It begins empty: a wrong dose would do harm.
CREATE TABLE medicamento (
  id_medicamento integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL CONSTRAINT medicamento_nombre_valido CHECK (char_length(nombre) BETWEEN 1 AND 100),
  principio_activo text NOT NULL CONSTRAINT medicamento_principio_valido CHECK (char_length(principio_activo) BETWEEN 1 AND 100),
  presentacion text CONSTRAINT medicamento_presentacion_valida CHECK (char_length(presentacion) BETWEEN 1 AND 100),
  forma text NOT NULL CONSTRAINT medicamento_forma_valida CHECK (forma IN ('liquido', 'comprimido', 'capsula', 'sobre', 'gota')),
  unidad text NOT NULL CONSTRAINT medicamento_unidad_valida CHECK (unidad IN ('mg', 'mcg', 'ui')),
  -- How much of it is in one ml, one tablet …
  concentracion numeric(11, 4) NOT NULL CONSTRAINT medicamento_concentracion_valida CHECK (concentracion > 0 AND concentracion <= 1000000),
  -- Into how many pieces a tablet can be divided.
  partes smallint NOT NULL DEFAULT 1 CONSTRAINT medicamento_partes_validas
    CHECK (partes IN (1, 2, 4) AND (partes = 1 OR forma = 'comprimido')),
  vias text[] NOT NULL CONSTRAINT medicamento_vias_validas
    CHECK (cardinality(vias) BETWEEN 1 AND 12),
  notas text CONSTRAINT medicamento_notas_validas CHECK (char_length(notas) BETWEEN 1 AND 2000),
  -- The usual dose per kg by species: especie, min, max, cada_horas. Lists send it as it is.
  rangos json NOT NULL DEFAULT '[]' CONSTRAINT medicamento_rangos_validos CHECK (json_typeof(rangos) = 'array'),
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || principio_activo || ' ' || coalesce(presentacion, ''))) STORED,
  busqueda_nombre text NOT NULL GENERATED ALWAYS AS (normalizar(nombre)) STORED,
  CONSTRAINT medicamento_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE TRIGGER medicamento_version BEFORE UPDATE ON medicamento FOR EACH ROW EXECUTE FUNCTION subir_version();
-- Somebody who chooses one by its name gets the one they mean.
CREATE UNIQUE INDEX medicamento_nombre_unico ON medicamento (busqueda_nombre) WHERE eliminado_en IS NULL;
CREATE INDEX medicamento_por_nombre ON medicamento (nombre COLLATE "es-x-icu", id_medicamento) WHERE eliminado_en IS NULL;
CREATE INDEX medicamento_busqueda ON medicamento USING gin (busqueda gin_trgm_ops);
CREATE INDEX medicamento_en_papelera ON medicamento (eliminado_en, id_medicamento) INCLUDE (eliminado_por) WHERE eliminado_en IS NOT NULL;
