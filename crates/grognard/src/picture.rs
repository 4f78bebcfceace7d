//! From a drawn board to a picture file, with the house's own fonts and no others.

#[cfg(feature = "pictures")]
pub(crate) use painted::png;

/// A program without pictures says how to get one with them.
#[cfg(not(feature = "pictures"))]
pub(crate) fn png(_svg: &str, _scale: f32) -> Result<Vec<u8>, String> {
    Err("this program was built without pictures; build it with --features pictures, or draw an SVG"
        .to_owned())
}

#[cfg(feature = "pictures")]
mod painted {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};
    use std::sync::Arc;

    /// The fonts that boards are lettered in, under the SIL Open Font License.
    const FONTS: [&[u8]; 4] = [
        include_bytes!("../../../data/fonts/EBGaramond-Medium.ttf"),
        include_bytes!("../../../data/fonts/EBGaramond-MediumItalic.ttf"),
        include_bytes!("../../../data/fonts/EBGaramond-Bold.ttf"),
        include_bytes!("../../../data/fonts/IMFellEnglishSC.ttf"),
    ];

    /// Paints an SVG as a PNG, so many pixels for one of its own.
    pub(crate) fn png(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
        let mut options = Options { font_family: "EB Garamond".to_owned(), ..Options::default() };
        let fonts = Arc::make_mut(&mut options.fontdb);
        for font in FONTS {
            fonts.load_font_data(font.to_vec());
        }
        fonts.set_serif_family("EB Garamond");
        let tree =
            Tree::from_str(svg, &options).map_err(|why| format!("the picture cannot be read: {why}"))?;
        let size = tree
            .size()
            .to_int_size()
            .scale_by(scale)
            .ok_or_else(|| format!("{scale} is no scale for a picture"))?;
        let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(|| {
            format!("a picture of {} by {} pixels is too large", size.width(), size.height())
        })?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.encode_png().map_err(|why| format!("the picture cannot be written: {why}"))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_picture_is_painted_with_letters() {
            let blank = r#"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"></svg>"#;
            let lettered = r#"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">
            <text y="15" font-family="EB Garamond, serif" font-weight="500">Moscow</text></svg>"#;
            let (blank, lettered) = (png(blank, 1.0).unwrap(), png(lettered, 1.0).unwrap());
            assert!(blank.starts_with(b"\x89PNG") && lettered.len() > blank.len());
            assert!(png("no picture", 1.0).is_err());
            assert!(
                png(r#"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="6"></svg>"#, 0.0).is_err()
            );
        }
    }
}
