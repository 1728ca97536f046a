import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef } from 'react'

interface MoreButtonProps {
  busy: boolean
  onMore: () => void
}

/** Loads what follows when it comes into view, or by a click. */
export function MoreButton({ busy, onMore }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(() => {
    if (!busy) onMore()
  })
  useEffect(() => {
    if (!button.current || busy) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '300px' })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', pt: 2 }}>
      <Button ref={button} variant="outlined" loading={busy} onClick={onMore}>
        Ver más
      </Button>
    </Box>
  )
}
