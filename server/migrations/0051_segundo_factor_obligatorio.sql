-- The administrator may demand a second factor of staff, after some days of grace.
ALTER TABLE ajustes
  ADD COLUMN segundo_factor_desde timestamptz, -- since when it is demanded; null: it is not
  ADD COLUMN segundo_factor_gracia integer NOT NULL DEFAULT 14
    CONSTRAINT ajustes_segundo_factor_gracia_valida CHECK (segundo_factor_gracia BETWEEN 0 AND 90);
