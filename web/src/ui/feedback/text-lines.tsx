import Box from '@mui/material/Box'

/** A message, each of its lines in an element of its own. */
export function TextLines({ text }: { text: string }) {
  return text.split('\n').map((line) => <Box key={line}>{line}</Box>)
}
