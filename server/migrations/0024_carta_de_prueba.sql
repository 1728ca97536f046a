-- A letter by which an administrator sees whether mail goes out.
ALTER TABLE aviso
  DROP CONSTRAINT aviso_tipo_valido,
  ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion', 'oferta',
    'prevencion', 'condolencia', 'documento', 'archivo', 'prueba')),
  DROP CONSTRAINT aviso_de_cita,
  ADD CONSTRAINT aviso_de_cita CHECK ((id_cita IS NULL) =
    (tipo IN ('password_olvidada', 'invitacion', 'oferta', 'prevencion', 'condolencia', 'documento', 'prueba')));
CREATE INDEX aviso_de_prueba ON aviso (id_usuario, id_aviso) WHERE tipo = 'prueba';
