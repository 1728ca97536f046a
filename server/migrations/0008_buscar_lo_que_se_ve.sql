-- Searches find what the lists and the details of their rows show.

-- The notes, the sex and the key of the species, too.
ALTER TABLE mascota DROP COLUMN busqueda;
ALTER TABLE mascota ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (normalizar(
  nombre || ' ' || coalesce(replace(especie, '_', ' ') || ' ' || especie, '') || ' ' || coalesce(raza, '') || ' ' || coalesce(sexo, '') || ' ' ||
  coalesce(notas, ''))) STORED;
CREATE INDEX mascota_busqueda ON mascota USING gin (busqueda gin_trgm_ops);

-- The description, too.
ALTER TABLE tratamiento DROP COLUMN busqueda;
ALTER TABLE tratamiento ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS
  (normalizar(nombre || ' ' || replace(estado, '_', ' ') || ' ' || estado || ' ' || descripcion)) STORED;
CREATE INDEX tratamiento_busqueda ON tratamiento USING gin (busqueda gin_trgm_ops);

-- A third one: only the administrators' list of users shows telephone numbers and roles. 'Administrador' is the label of 'admin'.
ALTER TABLE usuario ADD COLUMN busqueda_completa text NOT NULL GENERATED ALWAYS AS (normalizar(
  nombre || ' ' || apellido || ' ' || email || ' ' || coalesce(telefono, '') || ' ' || replace(rol, 'admin', 'administrador'))) STORED;
CREATE INDEX usuario_busqueda_completa ON usuario USING gin (busqueda_completa gin_trgm_ops);
