-- Staff may book without a reason, and an appointment without one may wait for an earlier hour.
ALTER TABLE cita DROP CONSTRAINT cita_motivo_valido;
ALTER TABLE cita ADD CONSTRAINT cita_motivo_valido CHECK (char_length(motivo_consulta) <= 2000);
ALTER TABLE espera DROP CONSTRAINT espera_motivo_valido;
ALTER TABLE espera ADD CONSTRAINT espera_motivo_valido CHECK (char_length(motivo_consulta) <= 2000);
