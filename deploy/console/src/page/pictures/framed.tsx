import type { Picture } from '@arcada/release'
import { useState } from 'react'
import { imageAddress } from '../session.ts'

interface FramedProps {
  /** The name of the picture in the store. */
  name: string
  alt: string
  /** What is marked, in pixels of the picture. */
  boxes: Picture['boxes']
  onHeight(height: number): void
}

/** A picture with its differences marked; the marks follow its size on the page. */
export function Framed({ name, alt, boxes, onHeight }: FramedProps) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <div className="framed">
      <img
        src={imageAddress(`pictures/${name}`)}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setSize({ width, height })
          onHeight(height)
        }}
      />
      {size && boxes.length > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {boxes.map(({ x, y, width, height }) => (
            <rect key={`${x} ${y} ${width} ${height}`} x={x} y={y} width={width} height={height} />
          ))}
        </svg>
      )}
    </div>
  )
}
