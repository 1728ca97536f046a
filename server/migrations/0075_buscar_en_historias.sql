-- Searching the records of all patients for words: in any form, with or without accents.
CREATE TEXT SEARCH CONFIGURATION historia (COPY = spanish);
ALTER TEXT SEARCH CONFIGURATION historia ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;

-- The words of several texts, as the indexes below have them. Immutable, because its configuration is named.
CREATE FUNCTION lexemas(textos text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('historia'::regconfig, array_to_string(textos, E'\n'));

CREATE INDEX visita_palabras ON visita
  USING gin (lexemas(diagnosticos || ARRAY[motivo, anamnesis, exploracion, mucosas, plan])) WHERE eliminado_en IS NULL;
-- Apart, because not all staff read it.
CREATE INDEX visita_palabras_internas ON visita USING gin (lexemas(ARRAY[nota_interna])) WHERE eliminado_en IS NULL;
CREATE INDEX adenda_palabras ON adenda USING gin (lexemas(ARRAY[texto]));
CREATE INDEX tratamiento_palabras ON tratamiento USING gin (lexemas(ARRAY[nombre, descripcion])) WHERE eliminado_en IS NULL;
CREATE INDEX alerta_palabras ON alerta USING gin (lexemas(ARRAY[texto])) WHERE eliminado_en IS NULL;
CREATE INDEX adjunto_palabras ON adjunto USING gin (lexemas(ARRAY[nombre, descripcion])) WHERE eliminado_en IS NULL;

-- For words that many have: from the newest on.
CREATE INDEX visita_por_fecha ON visita (fecha_hora, id_visita) WHERE eliminado_en IS NULL;
CREATE INDEX adjunto_por_fecha ON adjunto (fecha_hora, id_adjunto) WHERE eliminado_en IS NULL;
