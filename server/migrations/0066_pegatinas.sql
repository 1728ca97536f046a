-- The photo of a vaccine's sticker is kept with the dose.
ALTER TABLE adjunto ADD COLUMN id_prevencion integer REFERENCES prevencion;
CREATE INDEX adjunto_de_prevencion ON adjunto (id_prevencion) WHERE id_prevencion IS NOT NULL;
