-- A treatment is given at a visit, at an appointment, or at neither, to a pet that walked in.
ALTER TABLE tratamiento
  ALTER COLUMN id_cita DROP NOT NULL,
  ADD COLUMN id_visita integer,
  ADD FOREIGN KEY (id_mascota) REFERENCES mascota,
  -- Its pet is its visit's pet, as it is its appointment's pet.
  ADD CONSTRAINT tratamiento_de_visita FOREIGN KEY (id_visita, id_mascota) REFERENCES visita (id_visita, id_mascota) ON UPDATE CASCADE;
CREATE INDEX tratamiento_de_una_visita ON tratamiento (id_visita) WHERE id_visita IS NOT NULL;
