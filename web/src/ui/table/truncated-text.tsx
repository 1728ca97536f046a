import Box from '@mui/material/Box'

interface TruncatedTextProps {
  children: string
  /** Truncated after this many lines. */
  lines?: 1 | 2 | 3
}

const oneLine = { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const several = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
}

/** Truncated text, with the full text as its title. */
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
