import { writeFileSync } from "node:fs";
import { drawPicture, PICTURES } from "./pictures.ts";

for (const picture of PICTURES) {
  writeFileSync(picture.file, await drawPicture(picture));
  console.log(picture.file);
}
