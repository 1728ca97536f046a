-- A pet of which not everything is known, or of a species that the catalogue does not have.
ALTER TABLE mascota DROP COLUMN busqueda;
ALTER TABLE mascota
  ALTER COLUMN fecha_nacimiento DROP NOT NULL,
  ADD COLUMN fecha_aproximada boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT mascota_aproximada_con_fecha CHECK (NOT fecha_aproximada OR fecha_nacimiento IS NOT NULL),
  ADD COLUMN especie_texto text CONSTRAINT mascota_especie_texto_valido CHECK (char_length(especie_texto) BETWEEN 1 AND 100),
  ADD CONSTRAINT mascota_especie_texto_de_otra CHECK (especie_texto IS NULL OR (especie IS NOT NULL AND especie = 'otra'));
ALTER TABLE mascota
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (normalizar(
    nombre || ' ' || coalesce(replace(especie, '_', ' ') || ' ' || especie, '') || ' ' || coalesce(especie_texto, '') || ' ' ||
    coalesce(raza, '') || ' ' || coalesce(sexo, '') || ' ' || coalesce(notas, '') || ' ' || coalesce(microchip, '') || ' ' ||
    coalesce(pasaporte, '') || ' ' || coalesce(capa, ''))) STORED;
CREATE INDEX mascota_busqueda ON mascota USING gin (busqueda gin_trgm_ops);
