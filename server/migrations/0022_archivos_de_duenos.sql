-- A notice to the vet of a pet's next appointment: its owner has added files.
ALTER TABLE aviso
  DROP CONSTRAINT aviso_tipo_valido,
  ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN (
    'cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio',
    'agenda_nueva', 'agenda_movida', 'agenda_cancelada', 'password_olvidada', 'invitacion', 'oferta',
    'prevencion', 'condolencia', 'documento', 'archivo'));
