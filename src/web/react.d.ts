/** Declares the element `<maze-press>` for JSX. A project that uses React writes `import type {} from
 * 'mazepress/react'` once. */
import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {MazePress, MazePressAttributes} from './element.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'maze-press': DetailedHTMLProps<HTMLAttributes<MazePress>, MazePress> & MazePressAttributes;
    }
  }
}
