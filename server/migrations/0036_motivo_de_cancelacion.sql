-- Why an appointment was cancelled. Only a cancelled one has a reason.
ALTER TABLE cita
  ADD COLUMN motivo_cancelacion text
    CONSTRAINT cita_motivo_cancelacion_valido CHECK (motivo_cancelacion IN ('cliente', 'clinica', 'enfermedad', 'otro')),
  ADD COLUMN detalle_cancelacion text NOT NULL DEFAULT ''
    CONSTRAINT cita_detalle_cancelacion_valido CHECK (char_length(detalle_cancelacion) <= 500),
  ADD CONSTRAINT cita_motivo_de_cancelada
    CHECK (estado = 'cancelada' OR (motivo_cancelacion IS NULL AND detalle_cancelacion = ''));
