/** Options of a select element, from values and texts. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: string | number])[] }) {
  return (
    <>
      {of.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}
