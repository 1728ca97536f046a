-- Who has written in a draft and when they saved last, and of each field the version at which it changed last and who changed it:
-- two people can write in one draft, and are asked only where both have changed the same field.
ALTER TABLE visita
  ADD COLUMN escritores jsonb NOT NULL DEFAULT '{}' CONSTRAINT visita_escritores_validos CHECK (jsonb_typeof(escritores) = 'object'),
  ADD COLUMN cambios jsonb NOT NULL DEFAULT '{}' CONSTRAINT visita_cambios_validos CHECK (jsonb_typeof(cambios) = 'object');

CREATE FUNCTION campos_de_visita() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['fecha_hora', 'motivo', 'anamnesis', 'exploracion', 'peso', 'temperatura', 'frecuencia_cardiaca',
    'frecuencia_respiratoria', 'condicion_corporal', 'dolor', 'mucosas', 'trc', 'diagnosticos', 'plan', 'nota_interna']
$$;

-- Drafts that exist start at the version of their row: what was read before that conflicts, as until now.
ALTER TABLE visita DISABLE TRIGGER visita_version;
UPDATE visita SET cambios = (
  SELECT jsonb_object_agg(campo, jsonb_build_object('version', version, 'id_usuario', guardada_por)) FROM unnest(campos_de_visita()) AS campo)
WHERE firmada_en IS NULL;
ALTER TABLE visita ENABLE TRIGGER visita_version;

-- Fires after visita_version, which has the new version: triggers fire in the order of their names.
CREATE FUNCTION anotar_cambios() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cambios := OLD.cambios || (
    SELECT coalesce(jsonb_object_agg(campo, jsonb_build_object('version', NEW.version, 'id_usuario', NEW.guardada_por)), '{}')
    FROM unnest(campos_de_visita()) AS campo
    WHERE to_jsonb(NEW) -> campo IS DISTINCT FROM to_jsonb(OLD) -> campo);
  RETURN NEW;
END $$;
CREATE TRIGGER visita_version_de_campos BEFORE UPDATE ON visita FOR EACH ROW EXECUTE FUNCTION anotar_cambios();

-- Discarded drafts of a pet, which can be recovered.
CREATE INDEX visita_descartada ON visita (id_mascota, eliminado_en) WHERE eliminado_en IS NOT NULL;
