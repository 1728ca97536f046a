import Box from '@mui/material/Box'

interface TruncatedTextProps {
  children: string
  /** After how many it is cut. */
  lines?: 1 | 2 | 3
}

const oneLine = { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const several = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
}

/** Text that is cut where the room ends; the whole of it on hover. */
export function TruncatedText({ children, lines = 1 }: TruncatedTextProps) {
  return (
    <Box
      component="span"
      title={children}
      sx={{ overflow: 'hidden', ...(lines === 1 ? oneLine : { ...several, WebkitLineClamp: lines }) }}
    >
      {children}
    </Box>
  )
}
