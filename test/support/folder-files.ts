/** A folder as data: path of each file in it → its bytes as text that can be compared. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export function folderFiles(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) files[name] = readFileSync(file, 'latin1');
  }
  return files;
}
