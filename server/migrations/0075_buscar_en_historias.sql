-- Searching the records of all patients for words: in any form, with or without accents.
CREATE TEXT SEARCH CONFIGURATION historia (COPY = spanish);
ALTER TEXT SEARCH CONFIGURATION historia ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;

-- The words of several texts. Immutable, because its configuration is named.
CREATE FUNCTION lexemas(textos text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('historia'::regconfig, array_to_string(textos, E'\n'));

-- Stored: a word that many have is looked for from the newest row on, and to find the words of each would take long.
ALTER TABLE visita
  ADD COLUMN palabras tsvector NOT NULL
    GENERATED ALWAYS AS (lexemas(diagnosticos || ARRAY[motivo, anamnesis, exploracion, mucosas, plan])) STORED,
  -- Apart, because not all staff read it.
  ADD COLUMN palabras_internas tsvector NOT NULL GENERATED ALWAYS AS (lexemas(ARRAY[nota_interna])) STORED;
ALTER TABLE adenda ADD COLUMN palabras tsvector NOT NULL GENERATED ALWAYS AS (lexemas(ARRAY[texto])) STORED;
ALTER TABLE tratamiento ADD COLUMN palabras tsvector NOT NULL GENERATED ALWAYS AS (lexemas(ARRAY[nombre, descripcion])) STORED;
ALTER TABLE alerta ADD COLUMN palabras tsvector NOT NULL GENERATED ALWAYS AS (lexemas(ARRAY[texto])) STORED;
ALTER TABLE adjunto ADD COLUMN palabras tsvector NOT NULL GENERATED ALWAYS AS (lexemas(ARRAY[nombre, descripcion])) STORED;

CREATE INDEX visita_palabras ON visita USING gin (palabras) WHERE eliminado_en IS NULL;
CREATE INDEX visita_palabras_internas ON visita USING gin (palabras_internas) WHERE eliminado_en IS NULL;
CREATE INDEX adenda_palabras ON adenda USING gin (palabras);
CREATE INDEX tratamiento_palabras ON tratamiento USING gin (palabras) WHERE eliminado_en IS NULL;
CREATE INDEX alerta_palabras ON alerta USING gin (palabras) WHERE eliminado_en IS NULL;
CREATE INDEX adjunto_palabras ON adjunto USING gin (palabras) WHERE eliminado_en IS NULL;

CREATE INDEX visita_por_fecha ON visita (fecha_hora, id_visita) WHERE eliminado_en IS NULL;
CREATE INDEX adjunto_por_fecha ON adjunto (fecha_hora, id_adjunto) WHERE eliminado_en IS NULL;
