-- A version that only corrects mistakes of writing: who has read the one before is not asked again.
ALTER TABLE privacidad ADD COLUMN correccion boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT privacidad_correccion_de_otra CHECK (NOT correccion OR id_privacidad > 1);
