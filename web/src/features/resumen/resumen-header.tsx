import Typography from '@mui/material/Typography'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

/** Also prerendered by the build (first-paint.tsx). */
export function ResumenHeader({ greeting, day }: { greeting: string; day: string }) {
  return (
    <>
      <PageHeading title="Dashboard">{greeting}</PageHeading>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{day}</Typography>
    </>
  )
}
