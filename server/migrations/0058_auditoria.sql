-- The trail, newest first: of all, of who did it, of what it was done to. What is done rarely has an index of its own.
CREATE INDEX auditoria_por_cuando ON auditoria (cuando, id_auditoria);
CREATE INDEX auditoria_de_usuario ON auditoria (id_usuario, cuando, id_auditoria);
CREATE INDEX auditoria_por_entidad ON auditoria (entidad, cuando, id_auditoria);
CREATE INDEX auditoria_poco_frecuente ON auditoria (accion, cuando, id_auditoria)
  WHERE accion <> 'crear' AND accion <> 'actualizar' AND accion <> 'estado';
