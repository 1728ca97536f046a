-- Clients who look alike and are two people: somebody has said so, and the pair is not proposed again.
CREATE TABLE cliente_distinto (
  id_menor integer NOT NULL REFERENCES usuario,
  id_mayor integer NOT NULL REFERENCES usuario,
  creado_en timestamptz NOT NULL,
  id_autor integer NOT NULL REFERENCES usuario,
  PRIMARY KEY (id_menor, id_mayor),
  CONSTRAINT cliente_distinto_de_dos CHECK (id_menor < id_mayor)
);
