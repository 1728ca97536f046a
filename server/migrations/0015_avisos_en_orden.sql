-- An earlier notice about the same appointment is found by aviso_de_una_cita.
DROP INDEX aviso_en_cola;
