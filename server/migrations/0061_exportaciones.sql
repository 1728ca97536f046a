-- Who downloaded all data of a client, and when: the client, or the clinic for them.
CREATE TABLE exportacion (
  id_exportacion integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- whose data
  id_autor integer NOT NULL REFERENCES usuario,
  creado_en timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX exportacion_de_autor ON exportacion (id_autor, creado_en);
CREATE INDEX exportacion_de_usuario ON exportacion (id_usuario, creado_en);
