-- A pet that has died has no active treatments. Those that its death cancelled keep the state they had, in case it is undone.

ALTER TABLE tratamiento
  ADD COLUMN estado_al_fallecer text,
  ADD CONSTRAINT tratamiento_cancelado_al_fallecer CHECK (
    estado_al_fallecer IS NULL OR (estado_al_fallecer IN ('activo', 'en_progreso') AND estado = 'cancelado'));

WITH cancelados AS (
  UPDATE tratamiento t SET estado_al_fallecer = t.estado, estado = 'cancelado'
  FROM mascota m
  WHERE m.id_mascota = t.id_mascota AND m.fallecida_en IS NOT NULL AND t.estado IN ('activo', 'en_progreso')
  RETURNING t.id_tratamiento, t.estado_al_fallecer, t.estado
)
INSERT INTO auditoria (accion, entidad, id_entidad, antes, despues)
SELECT 'estado', 'tratamiento', id_tratamiento, jsonb_build_object('estado', estado_al_fallecer), jsonb_build_object('estado', estado)
FROM cancelados;

-- The lock makes a death wait, or its treatment see it.
CREATE FUNCTION comprobar_tratamiento_de_viva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM mascota WHERE id_mascota = NEW.id_mascota FOR KEY SHARE;
  IF EXISTS (SELECT FROM mascota WHERE id_mascota = NEW.id_mascota AND fallecida_en IS NOT NULL) THEN
    RAISE EXCEPTION 'the pet has died'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'tratamiento_de_mascota_viva';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tratamiento_de_mascota_viva BEFORE INSERT OR UPDATE OF id_mascota, estado ON tratamiento FOR EACH ROW
  WHEN (NEW.estado IN ('activo', 'en_progreso') AND NEW.eliminado_en IS NULL)
  EXECUTE FUNCTION comprobar_tratamiento_de_viva();
