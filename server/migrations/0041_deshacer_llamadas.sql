-- What a call brought, so that it can be taken back whole: the client, pet and appointment that it created, the note that was left
-- in it, and the notices that the client was told.
ALTER TABLE llamada
  ADD COLUMN nuevos text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT llamada_nuevos_validos CHECK (nuevos <@ ARRAY['cliente', 'mascota', 'cita']),
  ADD CONSTRAINT llamada_mascota_nueva CHECK (id_mascota IS NOT NULL OR NOT nuevos @> ARRAY['mascota']),
  ADD CONSTRAINT llamada_cita_nueva CHECK (id_cita IS NOT NULL OR NOT nuevos @> ARRAY['cita']);

ALTER TABLE nota_cliente ADD COLUMN id_llamada integer REFERENCES llamada;
CREATE INDEX nota_cliente_de_llamada ON nota_cliente (id_llamada) WHERE id_llamada IS NOT NULL;

ALTER TABLE aviso
  ADD COLUMN id_llamada integer REFERENCES llamada,
  ADD CONSTRAINT aviso_de_llamada CHECK (id_llamada IS NULL OR estado = 'llamado');
CREATE INDEX aviso_de_llamada ON aviso (id_llamada) WHERE id_llamada IS NOT NULL;
