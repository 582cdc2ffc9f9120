/* Makes QR codes (ISO/IEC 18004) of short texts, in byte mode, with error correction level M, and
 * in versions 1 to 10. */

/* For each version, the numbers of error correction codewords per block, of blocks, of data
 * codewords in the first block, and of all codewords. If the number of data codewords is not
 * divisible by the number of blocks, the last blocks have one more data codeword each. */
const VERSIONS = [
  [10, 1, 16, 26], [16, 1, 28, 44], [26, 1, 44, 70], [18, 2, 32, 100], [24, 2, 43, 134],
  [16, 4, 27, 172], [18, 4, 31, 196], [22, 4, 38, 242], [22, 5, 36, 292], [26, 5, 43, 346],
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const MASKS = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/* Multiplies in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/* Divides data * x^degree by the Reed-Solomon generator polynomial of this degree, and returns the
 * remainder. */
function correction(data, degree) {
  const divisor = [...Array(degree - 1).fill(0), 1];
  for (let root = 1, i = 0; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((part, i) => (rest[i] ^= times(part, factor)));
  }
  return rest;
}

/* Returns all codewords of a code in their final order, in which the codewords of all blocks
 * alternate. */
function codewords(bytes, version) {
  const [degree, count, least, total] = VERSIONS[version - 1];
  const room = total - degree * count;
  const bits = [[4, 4], [bytes.length, version < 10 ? 8 : 16], ...[...bytes].map((byte) => [byte, 8]), [0, 4]]
    .map(([value, length]) => value.toString(2).padStart(length, "0")).join("");
  const data = bits.slice(0, room * 8).match(/.{1,8}/g).map((byte) => parseInt(byte.padEnd(8, "0"), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xfd) data.push(pad);
  const longer = room - least * count;
  const blocks = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = least + (i >= count - longer);
    blocks.push(data.slice(at, (at += length)));
  }
  const across = (rows) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) => rows.map((row) => row[i])).flat();
  return [...across(blocks), ...across(blocks.map((block) => correction(block, degree)))].filter((byte) => byte !== undefined);
}

/* Returns a number whose first bits are the data and whose last `degree` bits are the remainder
 * after division by a polynomial. */
function checked(data, polynomial, degree) {
  let rest = data;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial);
  return (data << degree) | rest;
}

class Code {
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(undefined));
  }

  set(x, y, dark) {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.dark[y][x] = Boolean(dark);
  }

  /* Draws square rings around the point (x, y). A ring is dark unless its distance from the point
   * is in the array `light`. */
  rings(x, y, radius, light) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }

  patterns() {
    const { size, version } = this;
    for (let i = 0; i < size; i++) this.set(6, i, i % 2 === 0), this.set(i, 6, i % 2 === 0);
    const last = size - 7;
    for (const x of ALIGNED[version - 1]) {
      for (const y of ALIGNED[version - 1]) {
        if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6))) this.rings(x, y, 2, [1]);
      }
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.rings(x, y, 4, [2, 4]);
    const number = checked(version, 0x1f25, 12);
    for (let i = 0; i < 18 && version > 6; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      this.set(a, b, (number >> i) & 1);
      this.set(b, a, (number >> i) & 1);
    }
  }

  /* Writes the mask and the level of error correction, which are in the code twice. */
  format(mask) {
    const { size } = this;
    const bits = checked(mask, 0x537, 10) ^ 0x5412;
    for (let i = 0; i < 15; i++) {
      const bit = (bits >> i) & 1;
      if (i < 8) this.set(8, i < 6 ? i : i + 1, bit), this.set(size - 1 - i, 8, bit);
      else this.set(i === 8 ? 7 : 14 - i, 8, bit), this.set(8, size - 15 + i, bit);
    }
    this.set(8, size - 8, true);
  }

  /* Writes the bytes in pairs of columns from the right, alternately up and down. */
  fill(bytes) {
    const { size } = this;
    this.data = [];
    for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
      const isUp = ((right + (right < 6)) & 2) === (size - 1 & 2);
      for (let i = 0; i < size; i++) {
        for (const x of [right, right - 1]) {
          const y = isUp ? size - 1 - i : i;
          if (this.dark[y][x] === undefined) this.data.push([x, y]);
        }
      }
    }
    this.data.forEach(([x, y], i) => this.set(x, y, (bytes[i >> 3] >> (7 - (i & 7))) & 1));
  }

  mask(number) {
    for (const [x, y] of this.data) if (MASKS[number](x, y) === 0) this.dark[y][x] = !this.dark[y][x];
    this.format(number);
  }

  /* Returns a penalty for patterns that are hard to scan: long runs of modules of one color, and
   * squares of four such modules. */
  get flaws() {
    const lines = [...this.dark, ...this.dark.map((_, x) => this.dark.map((row) => row[x]))];
    const runs = lines.flatMap((line) => line.map((dark) => "01"[+dark]).join("").match(/0{5,}|1{5,}/g) ?? []);
    const isSquare = (x, y) => new Set([this.dark[y][x], this.dark[y][x + 1], this.dark[y + 1][x], this.dark[y + 1][x + 1]]).size === 1;
    let flaws = runs.reduce((sum, run) => sum + run.length - 2, 0);
    for (let y = 1; y < this.size; y++) for (let x = 1; x < this.size; x++) flaws += 3 * isSquare(x - 1, y - 1);
    return flaws;
  }
}

/* Returns the QR code of a text as an SVG element, or null if the text is too long. */
export function qrPicture(text) {
  const rows = qr(text);
  if (!rows) return null;
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const whole = rows.length + 8;
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")));
  picture.setAttribute("viewBox", `0 0 ${whole} ${whole}`);
  picture.setAttribute("class", "code");
  picture.setAttribute("shape-rendering", "crispEdges");
  picture.innerHTML = `<path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path fill="#000" d="${dark.join("")}"/>`;
  return picture;
}

/* Returns the rows of the code, true for dark modules, or null if the text has more than 213
 * bytes. */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([degree, count, , total], i) => bytes.length + (i < 9 ? 2 : 3) <= total - degree * count) + 1;
  if (!version) return null;
  const code = new Code(version);
  code.patterns();
  code.format(0);
  code.fill(codewords(bytes, version));
  const flaws = MASKS.map((_, number) => {
    code.mask(number);
    const { flaws } = code;
    code.mask(number);
    return flaws;
  });
  code.mask(flaws.indexOf(Math.min(...flaws)));
  return code.dark;
}
