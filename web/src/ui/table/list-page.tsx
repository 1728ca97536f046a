import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'
import { PageHeading } from '../layout/page-heading.tsx'

interface ListPageProps {
  title: string
  action?: { label: string; icon: string; onClick: () => void } | false
  /** Between title and search. */
  above?: ReactNode
  search: ReactNode
  children: ReactNode
}

/** The layout of every list: title and action, search, table. */
export function ListPage({ title, action, above, search, children }: ListPageProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 40 }}>
        {/* The button is beside the title where both fit, and elsewhere as wide as the phone. */}
        <Box sx={{ flex: '999 1 auto' }}>
          <PageHeading>{title}</PageHeading>
        </Box>
        {action && (
          <Button
            variant="contained"
            startIcon={<Icon path={action.icon} size={20} />}
            onClick={action.onClick}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      {above}
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 2 }, mt: 2.5, mb: 2 }}>
        {search}
      </Box>
      {children}
    </>
  )
}
