/* A component that uses the types of the element in React. TypeScript must accept each line, except the line after @ts-expect-error. */
import {useEffect, useRef} from 'react';
import type {} from 'mazepress/react';
import type {MazePress} from 'mazepress/element.js';

export function Maze({recipe}: {recipe: string}) {
  const maze = useRef<MazePress>(null);
  useEffect(() => maze.current?.hint(), []);
  return <maze-press ref={maze} play src="maze.play.json" recipe={recipe} controls="undo hint" trail="pencil" className="mine" />;
}
export const wrong = () => {
  // @ts-expect-error
  return <maze-press trail="chalk" />;
};
