-- Files that owners send, also those that are refused: each counts for a day.
CREATE TABLE subida (
  id_usuario integer NOT NULL REFERENCES usuario,
  creada_en timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subida_de_usuario ON subida (id_usuario, creada_en);
INSERT INTO subida (id_usuario, creada_en)
SELECT ad.id_usuario, ad.creado_en FROM adjunto ad JOIN usuario u USING (id_usuario)
WHERE u.rol = 'cliente' AND ad.creado_en > now() - interval '1 day';

-- Whom the link of an offer was sent to: it is worth nothing once the pet has another owner.
ALTER TABLE oferta_enlace ADD COLUMN id_usuario integer REFERENCES usuario;
UPDATE oferta_enlace SET id_usuario = m.id_usuario
FROM oferta o JOIN espera e USING (id_espera) JOIN mascota m USING (id_mascota) WHERE o.id_oferta = oferta_enlace.id_oferta;
ALTER TABLE oferta_enlace ALTER COLUMN id_usuario SET NOT NULL;
