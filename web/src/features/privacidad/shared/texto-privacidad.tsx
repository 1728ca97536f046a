import { textBlocks } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** The text as it was written, with its headings and lists. */
export const TextoPrivacidad = ({ texto }: { texto: string }) => (
  <Box sx={{ overflowWrap: 'anywhere', '& > p, & > ul': { my: 0.75 } }}>
    {textBlocks(texto).map((block, index) => {
      // A text has no other identity than its order.
      const key = `${index} ${block.tipo}`
      if (block.tipo === 'lista')
        return (
          <Box component="ul" key={key} sx={{ pl: 2.5, '& > li + li': { mt: 0.75 } }}>
            {block.puntos.map((punto) => (
              <li key={punto}>{punto}</li>
            ))}
          </Box>
        )
      return block.tipo === 'titulo' ? (
        <Typography key={key} variant="h2" sx={{ mt: index > 0 ? 3 : 0, mb: 1 }}>
          {block.texto}
        </Typography>
      ) : (
        <Typography key={key}>{block.texto}</Typography>
      )
    })}
  </Box>
)
