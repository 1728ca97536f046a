-- Whether an administrator has put away what to do on a clinic's first day. A clinic that has appointments has had that day.
CREATE TABLE primeros_pasos (
  unica boolean PRIMARY KEY DEFAULT true CONSTRAINT primeros_pasos_una_fila CHECK (unica),
  oculto_en timestamptz NOT NULL DEFAULT now(),
  id_usuario integer REFERENCES usuario -- null: by this migration
);
INSERT INTO primeros_pasos (unica) SELECT true WHERE EXISTS (SELECT FROM cita);
