-- The medicines of a treatment, each with what was computed and what the vet chose, in the words of that day. Lists send it as it is.
ALTER TABLE tratamiento ADD COLUMN medicacion json NOT NULL DEFAULT '[]' CONSTRAINT tratamiento_medicacion_valida
  CHECK (json_typeof(medicacion) = 'array');
