import sharp, { type Region } from 'sharp'

interface Picture {
  width?: number
  height?: number
  color?: string
  text?: string
}

/** A drawn picture with a word on it. */
export const jpeg = ({ width = 640, height = 480, color = 'teal', text = '' }: Picture = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/>
       <circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="white" opacity="0.6"/>
       <text x="50%" y="54%" font-size="${height / 8}" text-anchor="middle" fill="black">${text}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** How many colors this part of a picture has. */
export async function countColors(picture: Buffer, part: Region): Promise<number> {
  const pixels = await sharp(picture).extract(part).ensureAlpha().raw().toBuffer()
  return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size
}
