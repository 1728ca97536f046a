-- Rules of the clinic against worms, by age and risk, and labels of products against external parasites as the clinic reads them: each takes
-- the place of the program's row from a day on.
CREATE TABLE pauta_gusanos (
  id_pauta_gusanos integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  especie text NOT NULL CONSTRAINT pauta_gusanos_especie_valida CHECK (char_length(especie) BETWEEN 1 AND 50),
  grupo text NOT NULL CONSTRAINT pauta_gusanos_grupo_valido CHECK (char_length(grupo) BETWEEN 1 AND 50),
  repite text NOT NULL CONSTRAINT pauta_gusanos_repeticion_valida CHECK (repite ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  nota text CONSTRAINT pauta_gusanos_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  fuente text NOT NULL CONSTRAINT pauta_gusanos_fuente_valida CHECK (char_length(fuente) BETWEEN 1 AND 500),
  vigente_desde date NOT NULL DEFAULT '2000-01-01',
  CONSTRAINT pauta_gusanos_unica UNIQUE (especie, grupo, vigente_desde)
);

CREATE TABLE ficha_externa (
  id_ficha_externa integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  especie text NOT NULL CONSTRAINT ficha_externa_especie_valida CHECK (char_length(especie) BETWEEN 1 AND 50),
  producto text NOT NULL CONSTRAINT ficha_externa_producto_valido CHECK (char_length(producto) BETWEEN 1 AND 100),
  repite text NOT NULL CONSTRAINT ficha_externa_repeticion_valida CHECK (repite ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  garrapatas text CONSTRAINT ficha_externa_garrapatas_validas CHECK (garrapatas ~ '^[1-9][0-9]{0,2}[dwmy]$'), -- null: as the rest
  flebotomos text CONSTRAINT ficha_externa_flebotomos_validos CHECK (flebotomos ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  edad_minima text CONSTRAINT ficha_externa_edad_valida CHECK (edad_minima ~ '^[1-9][0-9]{0,2}[dwmy]$'),
  peso_minimo double precision CONSTRAINT ficha_externa_peso_valido CHECK (peso_minimo > 0 AND peso_minimo <= 100), -- kg
  nota text CONSTRAINT ficha_externa_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  fuente text NOT NULL CONSTRAINT ficha_externa_fuente_valida CHECK (char_length(fuente) BETWEEN 1 AND 500),
  vigente_desde date NOT NULL DEFAULT '2000-01-01',
  CONSTRAINT ficha_externa_unica UNIQUE (especie, producto, vigente_desde)
);
