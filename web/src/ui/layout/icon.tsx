interface IconProps {
  /** A path of @mdi/js. */
  path: string
  size?: number
}

/** Decorative: the text beside it or the button's label carries the meaning. */
export function Icon({ path, size = 22 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
