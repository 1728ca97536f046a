-- What to do in an emergency while the clinic is closed: shown with its telephone, and in every letter.
ALTER TABLE ajustes ADD COLUMN emergency_text text NOT NULL DEFAULT ''
  CONSTRAINT ajustes_emergency_text_valido CHECK (char_length(emergency_text) <= 500);
