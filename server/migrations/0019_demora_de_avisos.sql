-- Seconds that notices of what staff change wait, and that hours which became free are not offered: so long it can be undone.
ALTER TABLE ajustes ADD COLUMN notice_delay integer NOT NULL DEFAULT 60
  CONSTRAINT ajustes_notice_delay_valido CHECK (notice_delay BETWEEN 0 AND 3600);
