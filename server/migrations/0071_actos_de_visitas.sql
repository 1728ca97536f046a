-- What was given at a visit, as it was when the visit was signed: a correction of a vaccine or a treatment does not change what was
-- signed. Null of drafts, and of visits that were signed before this: those show what is noted of them.
ALTER TABLE visita ADD COLUMN actos jsonb CONSTRAINT visita_actos_validos
  CHECK (actos IS NULL OR (num_nulls(firmada_en) = 0 AND jsonb_typeof(actos) = 'object'));

-- The vaccines of a visit.
CREATE INDEX prevencion_de_una_visita ON prevencion (id_visita) WHERE id_visita IS NOT NULL;
