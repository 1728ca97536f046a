-- Why a pet with a record was deleted, and that what was deleted can be restored.

ALTER TABLE auditoria
  ADD COLUMN motivo text CONSTRAINT auditoria_motivo_valido CHECK (char_length(motivo) BETWEEN 1 AND 500),
  DROP CONSTRAINT auditoria_accion_valida,
  ADD CONSTRAINT auditoria_accion_valida
    CHECK (accion IN ('crear', 'actualizar', 'eliminar', 'estado', 'password', 'restaurar'));

-- What was deleted with a pet has its moment. The week of the dashboards counts its past appointments.
CREATE INDEX mascota_eliminada ON mascota (eliminado_en) WHERE eliminado_en IS NOT NULL;
