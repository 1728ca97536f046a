-- When an appointment was cancelled. Of earlier ones the audit trail knows it, and whether the pet's owner did it.
ALTER TABLE cita
  ADD COLUMN cancelada_en timestamptz,
  ADD CONSTRAINT cita_hora_de_cancelada CHECK (estado = 'cancelada' OR cancelada_en IS NULL);

ALTER TABLE cita DISABLE TRIGGER cita_version;
UPDATE cita c SET cancelada_en = a.cuando,
  motivo_cancelacion = coalesce(c.motivo_cancelacion, CASE WHEN a.id_usuario = m.id_usuario THEN 'cliente' END)
FROM mascota m, (
  SELECT DISTINCT ON (id_entidad) id_entidad, cuando, id_usuario FROM auditoria
  WHERE entidad = 'cita' AND despues ->> 'estado' = 'cancelada' AND antes ->> 'estado' <> 'cancelada'
  ORDER BY id_entidad, id_auditoria DESC) a
WHERE c.estado = 'cancelada' AND m.id_mascota = c.id_mascota AND a.id_entidad = c.id_cita;
ALTER TABLE cita ENABLE TRIGGER cita_version;
