-- Appointments that were not attended, the times of a visit, and appointments that their owner has taken off the list.

ALTER TABLE cita
  DROP CONSTRAINT cita_estado_valido,
  ADD CONSTRAINT cita_estado_valido
    CHECK (estado IN ('pendiente', 'confirmada', 'completada', 'cancelada', 'no_presentada')),
  ADD COLUMN llegada_en timestamptz, -- the pet arrived
  ADD COLUMN inicio_en timestamptz, -- the consultation began
  ADD COLUMN fin_en timestamptz, -- and ended
  ADD COLUMN oculta_en timestamptz; -- the owner no longer sees it

ALTER TABLE cita
  -- A time is noted only after the one before it.
  ADD CONSTRAINT cita_flujo_en_orden CHECK (
    (inicio_en IS NULL OR coalesce(inicio_en >= llegada_en, false))
    AND (fin_en IS NULL OR coalesce(fin_en >= inicio_en, false))
  ),
  -- Only a completed visit has ended, and nobody arrived for one that did not take place.
  ADD CONSTRAINT cita_flujo_segun_estado CHECK (
    (fin_en IS NULL OR estado = 'completada')
    AND (llegada_en IS NULL OR estado IN ('pendiente', 'confirmada', 'completada'))
  ),
  -- An owner sees everything that may take place.
  ADD CONSTRAINT cita_oculta_cancelada CHECK (oculta_en IS NULL OR estado = 'cancelada');

-- The label 'No se presentó' is more than its key.
ALTER TABLE cita DROP COLUMN busqueda;
ALTER TABLE cita ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (normalizar(
  motivo_consulta || ' ' || replace(tipo_consulta, '_', ' ') || ' ' || tipo_consulta || ' ' ||
  replace(estado, 'no_presentada', 'no_presentada no presentada no se presentó'))) STORED;
CREATE INDEX cita_busqueda ON cita USING gin (busqueda gin_trgm_ops);
