/** From this width on the index is beside the section, and headings are beside their fields. */
export const WIDE = '@media (min-width: 1280px)'

/** From this width on the seven days of a week are beside each other. */
export const WEEK_WIDE = '@media (min-width: 1440px)'
