-- Two accounts of one client made one: which, by whom, and what has to go back if it was a mistake.
CREATE TABLE fusion (
  id_fusion integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- the one that is kept
  id_otro integer NOT NULL REFERENCES usuario,
  antes jsonb NOT NULL, -- the kept one before and after
  despues jsonb NOT NULL,
  movidas jsonb NOT NULL, -- the keys of the rows that moved, by table and column
  creado_en timestamptz NOT NULL,
  id_autor integer NOT NULL REFERENCES usuario,
  deshecha_en timestamptz,
  CONSTRAINT fusion_de_dos CHECK (id_usuario <> id_otro)
);
CREATE UNIQUE INDEX fusion_vigente ON fusion (id_otro) WHERE deshecha_en IS NULL;
CREATE INDEX fusion_de_usuario ON fusion (id_usuario) WHERE deshecha_en IS NULL;

-- Clients of the same name, and pets of the same name or chip, to find those who are in twice.
CREATE INDEX usuario_por_busqueda_nombre ON usuario (busqueda_nombre) WHERE eliminado_en IS NULL AND rol = 'cliente';
